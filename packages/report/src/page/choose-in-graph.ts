/** Selects objects in the graph, and highlights their dependencies and dependent objects. */
export function chooseInGraph(root: Document | ShadowRoot): void {
  const canvas = root.getElementById('canvas');
  if (!canvas) return;
  const unmark = (): void => {
    canvas.classList.remove('choosing');
    for (const each of canvas.querySelectorAll('.near, .chosen')) {
      each.classList.remove('near', 'chosen');
    }
  };
  const clear = (): void => {
    canvas.dispatchEvent(new Event('choose-nothing'));
  };
  const choose = (id: string): void => {
    unmark();
    canvas.classList.add('choosing');
    root.getElementById(id)?.classList.add('chosen', 'near');
    for (const edge of canvas.querySelectorAll(`.edge.from-${id}, .edge.to-${id}`)) {
      edge.classList.add('near');
      for (const word of edge.classList) {
        const end = /^(?:from|to)-(.+)/.exec(word)?.[1];
        if (end) root.getElementById(end)?.classList.add('near');
      }
    }
  };
  canvas.addEventListener('choose-nothing', unmark);
  canvas.addEventListener('choose-node', (event) => {
    if (event instanceof CustomEvent) choose(String(event.detail));
  });
  let pressed = { x: 0, y: 0 };
  canvas.addEventListener('pointerdown', ({ clientX, clientY }) => {
    pressed = { x: clientX, y: clientY };
  });
  canvas.addEventListener('click', ({ target, clientX, clientY }) => {
    // The end of a drag is not a selection.
    if (Math.hypot(clientX - pressed.x, clientY - pressed.y) > 4) return;
    const node = target instanceof Element ? target.closest('.node') : null;
    if (node) canvas.dispatchEvent(new CustomEvent('choose-node', { detail: node.id }));
    else clear();
  });
  canvas.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') clear();
  });
}
