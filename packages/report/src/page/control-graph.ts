/** Lets pointer, wheel, buttons and keys pan and zoom the graph. */
export function controlGraph(root: Document | ShadowRoot): void {
  const canvas = root.getElementById('canvas');
  if (!canvas?.querySelector('svg')) return;
  const move = (x: number, y: number): void => {
    canvas.dispatchEvent(new CustomEvent('move-view', { detail: { x, y } }));
  };
  const zoom = (factor: number, x = 0.5, y = 0.5): void => {
    canvas.dispatchEvent(new CustomEvent('zoom-view', { detail: { factor, x, y } }));
  };
  const showAll = (): void => {
    canvas.dispatchEvent(new Event('show-all'));
  };
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const box = canvas.getBoundingClientRect();
      const x = (event.clientX - box.left) / box.width;
      const y = (event.clientY - box.top) / box.height;
      zoom(Math.exp(event.deltaY * 0.0015), x, y);
    },
    { passive: false },
  );
  canvas.addEventListener('pointerdown', (event) => {
    let { clientX, clientY } = event;
    const follow = (next: PointerEvent): void => {
      canvas.classList.add('moving');
      move(clientX - next.clientX, clientY - next.clientY);
      ({ clientX, clientY } = next);
    };
    const stop = (): void => {
      canvas.classList.remove('moving');
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
  });
  const step = 60;
  const keys: Record<string, () => void> = {
    '+': () => zoom(0.8),
    '=': () => zoom(0.8),
    '-': () => zoom(1.25),
    '0': showAll,
    ArrowLeft: () => move(-step, 0),
    ArrowRight: () => move(step, 0),
    ArrowUp: () => move(0, -step),
    ArrowDown: () => move(0, step),
  };
  canvas.addEventListener('keydown', (event) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  });
  for (const button of root.querySelectorAll<HTMLElement>('[data-zoom]')) {
    button.addEventListener('click', () => {
      const how = button.dataset.zoom;
      if (how === 'all') showAll();
      else zoom(how === 'in' ? 0.7 : 1.4);
    });
  }
}
