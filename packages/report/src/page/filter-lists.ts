/** Filters the recommendations and the objects by the fields above them. */
export function filterLists(root: Document | ShadowRoot): void {
  const words = (id: string): string => {
    const field = root.getElementById(id);
    return field instanceof HTMLInputElement ? field.value.trim().toLowerCase() : '';
  };
  const checked = (form: HTMLElement, name: string): Set<string> => {
    const boxes = form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`);
    return new Set([...boxes].filter((box) => box.checked).map((box) => box.value));
  };
  const recommendations = root.getElementById('recommendation-filters');
  recommendations?.addEventListener('input', () => {
    const types = checked(recommendations, 'type');
    const asked = words('recommendation-search');
    for (const item of root.querySelectorAll<HTMLElement>('.recommendation')) {
      const text = item.querySelector('summary')?.textContent?.toLowerCase() ?? '';
      item.hidden = !types.has(item.dataset.type ?? '') || !text.includes(asked);
    }
    for (const group of root.querySelectorAll<HTMLElement>('.impact')) {
      group.hidden = group.querySelector('.recommendation:not([hidden])') === null;
    }
  });
  const lives = root.getElementById('life-filters');
  lives?.addEventListener('input', () => {
    const kinds = checked(lives, 'kind');
    const withGone = checked(lives, 'gone').size > 0;
    const asked = words('life-search');
    for (const row of root.querySelectorAll<HTMLElement>('.lives tbody tr:not(.barriers)')) {
      const isAsked = row.textContent?.toLowerCase().includes(asked) ?? false;
      const isGone = row.classList.contains('gone');
      row.hidden = !kinds.has(row.dataset.kind ?? '') || !isAsked || (isGone && !withGone);
    }
  });
  for (const form of root.querySelectorAll('form')) {
    form.addEventListener('submit', (event) => event.preventDefault());
  }
  // Printed details cannot be expanded.
  window.addEventListener('beforeprint', () => {
    for (const item of root.querySelectorAll('details')) item.open = true;
  });
}
