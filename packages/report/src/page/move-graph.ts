/** Pans and zooms the graph with pointer, wheel, buttons and keys. */
export function moveGraph(root: Document | ShadowRoot): void {
  const canvas = root.getElementById('canvas');
  const svg = canvas?.querySelector('svg');
  if (!canvas || !svg) return;
  const whole = svg.viewBox.baseVal;
  // A small graph gets room around it, instead of being blown up.
  const largestScale = 1.5;
  const scale = Math.min(canvas.clientWidth / whole.width, canvas.clientHeight / whole.height);
  const room = Math.max(1, scale / largestScale);
  const all = {
    x: whole.x - (whole.width * (room - 1)) / 2,
    y: whole.y - (whole.height * (room - 1)) / 2,
    width: whole.width * room,
    height: whole.height * room,
  };
  const view = { ...all };
  svg.removeAttribute('width');
  svg.removeAttribute('height');
  const show = (): void => {
    svg.setAttribute('viewBox', `${view.x} ${view.y} ${view.width} ${view.height}`);
  };
  /** The number of SVG units per pixel. */
  const unit = (): number =>
    Math.max(view.width / canvas.clientWidth, view.height / canvas.clientHeight);
  const zoom = (factor: number, x = 0.5, y = 0.5): void => {
    const width = Math.min(Math.max(view.width * factor, all.width / 60, 80), all.width * 2);
    const ratio = width / view.width;
    view.x += view.width * x * (1 - ratio);
    view.y += view.height * y * (1 - ratio);
    view.width = width;
    view.height *= ratio;
    show();
  };
  const move = (x: number, y: number): void => {
    view.x += x * unit();
    view.y += y * unit();
    show();
  };
  const showAll = (): void => {
    Object.assign(view, all);
    show();
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
  // Centres a selected object, and enlarges it to a readable size.
  canvas.addEventListener('show-node', (event) => {
    const node = event instanceof CustomEvent ? root.getElementById(String(event.detail)) : null;
    if (!(node instanceof SVGGraphicsElement)) return;
    const screen = node.getBoundingClientRect();
    const box = canvas.getBoundingClientRect();
    const inUnits = unit();
    view.x += (screen.left + screen.width / 2 - box.left - box.width / 2) * inUnits;
    view.y += (screen.top + screen.height / 2 - box.top - box.height / 2) * inUnits;
    show();
    const height = node.getBoundingClientRect().height;
    if (height < 18 && height > 0) zoom(height / 18);
  });
  show();
}
