/** Selects objects in the graph: their dependencies and dependent objects are highlighted and listed. */
export function chooseInGraph(root: Document | ShadowRoot): void {
  const canvas = root.getElementById('canvas');
  const panel = root.getElementById('selected');
  const search = root.getElementById('graph-search');
  const filters = root.getElementById('graph-filters');
  if (!canvas || !panel || !(search instanceof HTMLInputElement) || !filters) return;
  const nodes = [...canvas.querySelectorAll<SVGGElement>('.node')];
  const edges = [...canvas.querySelectorAll<SVGGElement>('.edge')].flatMap((element) => {
    const words = [...element.classList];
    const from = words.find((word) => word.startsWith('from-'))?.slice(5);
    const to = words.find((word) => word.startsWith('to-'))?.slice(3);
    const type = words.find((word) => word.startsWith('edge-'))?.slice(5) ?? '';
    return from && to ? [{ element, from, to, type }] : [];
  });
  const hint = panel.innerHTML;
  const make = (tag: string, text: string): HTMLElement => {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  };
  const clear = (): void => {
    canvas.classList.remove('choosing');
    for (const each of canvas.querySelectorAll('.near, .chosen')) {
      each.classList.remove('near', 'chosen');
    }
    panel.innerHTML = hint;
  };
  const list = (title: string, found: readonly { id: string; type: string }[]): void => {
    if (found.length === 0) return;
    panel.append(make('h4', `${title} (${found.length})`));
    const items = document.createElement('ul');
    for (const { id, type } of found) {
      const name = root.getElementById(id)?.dataset.name ?? '';
      const button = make('button', name);
      button.setAttribute('type', 'button');
      button.addEventListener('click', () => choose(id, true));
      const item = document.createElement('li');
      item.append(button, ' ', make('small', type.replaceAll('_', ' ')));
      items.append(item);
    }
    panel.append(items);
  };
  const choose = (id: string, moves: boolean): void => {
    clear();
    const node = nodes.find((each) => each.id === id);
    if (!node) return;
    canvas.classList.add('choosing');
    node.classList.add('chosen', 'near');
    for (const { element, from, to } of edges) {
      if (from !== id && to !== id) continue;
      element.classList.add('near');
      root.getElementById(from === id ? to : from)?.classList.add('near');
    }
    panel.replaceChildren(
      make('small', node.dataset.kind ?? ''),
      make('h3', node.dataset.name ?? ''),
    );
    const row = `life-${node.dataset.life}`;
    if (root.getElementById(row)) {
      const life = make('a', 'its history');
      life.setAttribute('href', `#${row}`);
      panel.append(life);
    }
    list(
      'depends on',
      edges.filter(({ from }) => from === id).map(({ to, type }) => ({ id: to, type })),
    );
    list(
      'used by',
      edges.filter(({ to }) => to === id).map(({ from, type }) => ({ id: from, type })),
    );
    if (moves) canvas.dispatchEvent(new CustomEvent('show-node', { detail: id }));
  };
  let pressed = { x: 0, y: 0 };
  canvas.addEventListener('pointerdown', ({ clientX, clientY }) => {
    pressed = { x: clientX, y: clientY };
  });
  canvas.addEventListener('click', ({ target, clientX, clientY }) => {
    // The end of a drag is not a selection.
    if (Math.hypot(clientX - pressed.x, clientY - pressed.y) > 4) return;
    const node = target instanceof Element ? target.closest('.node') : null;
    if (node) choose(node.id, false);
    else clear();
  });
  search.addEventListener('input', () => {
    const asked = search.value.trim().toLowerCase();
    canvas.classList.toggle('searching', asked !== '');
    for (const node of nodes) {
      const matches = asked !== '' && (node.dataset.name ?? '').toLowerCase().includes(asked);
      node.classList.toggle('match', matches);
    }
  });
  const chooseFirst = (): void => {
    const asked = search.value.trim().toLowerCase();
    const exact = nodes.find((node) => node.dataset.name?.toLowerCase() === asked);
    const found =
      exact ?? (asked === '' ? undefined : nodes.find((node) => node.classList.contains('match')));
    if (!found) return;
    canvas.classList.remove('searching');
    choose(found.id, true);
  };
  search.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') chooseFirst();
    if (event.key !== 'Escape') return;
    search.value = '';
    canvas.classList.remove('searching');
    clear();
  });
  canvas.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') clear();
  });
  filters.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'line') return;
    canvas.classList.toggle(`hide-${target.value}`, !target.checked);
  });
}
