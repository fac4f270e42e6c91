/** Lists the dependencies and dependent objects of the selected object beside the graph. */
export function listChosen(root: Document | ShadowRoot): void {
  const canvas = root.getElementById('canvas');
  const panel = root.getElementById('selected');
  if (!canvas || !panel) return;
  const hint = panel.innerHTML;
  const make = (tag: string, text: string): HTMLElement => {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  };
  const list = (title: string, edges: readonly Element[], end: 'from-' | 'to-'): void => {
    if (edges.length === 0) return;
    panel.append(make('h4', `${title} (${edges.length})`));
    const items = document.createElement('ul');
    for (const edge of edges) {
      const words = [...edge.classList];
      const word = (start: string): string =>
        words.find((each) => each.startsWith(start))?.slice(start.length) ?? '';
      const id = word(end);
      const button = make('button', root.getElementById(id)?.dataset.name ?? '');
      button.setAttribute('type', 'button');
      button.addEventListener('click', () => {
        canvas.dispatchEvent(new CustomEvent('choose-node', { detail: id }));
        canvas.dispatchEvent(new CustomEvent('show-node', { detail: id }));
      });
      const item = document.createElement('li');
      item.append(button, ' ', make('small', word('edge-').replaceAll('_', ' ')));
      items.append(item);
    }
    panel.append(items);
  };
  canvas.addEventListener('choose-nothing', () => {
    panel.innerHTML = hint;
  });
  canvas.addEventListener('choose-node', (event) => {
    const id = event instanceof CustomEvent ? String(event.detail) : '';
    const { kind = '', name = '', life } = root.getElementById(id)?.dataset ?? {};
    panel.replaceChildren(make('small', kind), make('h3', name));
    const row = `life-${life}`;
    if (root.getElementById(row)) {
      const link = make('a', 'its history');
      link.setAttribute('href', `#${row}`);
      panel.append(link);
    }
    list('depends on', [...canvas.querySelectorAll(`.edge.from-${id}`)], 'to-');
    list('used by', [...canvas.querySelectorAll(`.edge.to-${id}`)], 'from-');
  });
}
