/**
 * Switches between the light, dark and system themes, and remembers the choice if the browser allows local files to
 * store it.
 */
export function switchTheme(): void {
  const root = document.documentElement;
  const themes = ['system', 'light', 'dark'];
  const remembered = (): string | null => {
    try {
      return localStorage.getItem('svc-theme');
    } catch {
      // Browsers may deny storage to a page opened from disk.
      return null;
    }
  };
  const show = (theme: string): void => {
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    const button = document.getElementById('theme');
    if (button) button.textContent = `Theme: ${theme}`;
    try {
      localStorage.setItem('svc-theme', theme);
    } catch {
      // The choice then lasts until the page is closed.
    }
  };
  const next = (): void => {
    const now = themes.indexOf(root.dataset.theme ?? 'system');
    show(themes[(now + 1) % themes.length] ?? 'system');
  };
  show(remembered() ?? 'system');
  document.getElementById('theme')?.addEventListener('click', next);
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 't') next();
    if (event.key !== '/') return;
    event.preventDefault();
    document.getElementById('graph-search')?.focus();
  });
}
