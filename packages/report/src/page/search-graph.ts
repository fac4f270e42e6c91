/** Finds objects of the graph by name, and hides kinds of dependencies. */
export function searchGraph(root: Document | ShadowRoot): void {
  const canvas = root.getElementById('canvas');
  const search = root.getElementById('graph-search');
  const filters = root.getElementById('graph-filters');
  if (!canvas || !(search instanceof HTMLInputElement) || !filters) return;
  const nodes = [...canvas.querySelectorAll<SVGGElement>('.node')];
  const nameOf = (node: SVGGElement): string => (node.dataset.name ?? '').toLowerCase();
  const wanted = (): string => search.value.trim().toLowerCase();
  search.addEventListener('input', () => {
    const part = wanted();
    canvas.classList.toggle('searching', part !== '');
    for (const node of nodes) {
      node.classList.toggle('match', part !== '' && nameOf(node).includes(part));
    }
  });
  const chooseFirst = (): void => {
    const name = wanted();
    if (name === '') return;
    const exact = nodes.find((node) => nameOf(node) === name);
    const found = exact ?? nodes.find((node) => node.classList.contains('match'));
    if (!found) return;
    canvas.classList.remove('searching');
    canvas.dispatchEvent(new CustomEvent('choose-node', { detail: found.id }));
    canvas.dispatchEvent(new CustomEvent('show-node', { detail: found.id }));
  };
  search.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') chooseFirst();
    if (event.key !== 'Escape') return;
    search.value = '';
    canvas.classList.remove('searching');
    canvas.dispatchEvent(new Event('choose-nothing'));
  });
  filters.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'line') return;
    canvas.classList.toggle(`hide-${target.value}`, !target.checked);
  });
}
