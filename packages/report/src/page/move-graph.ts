/** Pans and zooms the graph, when the controls or a selection ask for it. */
export function moveGraph(root: Document | ShadowRoot): void {
  const canvas = root.getElementById('canvas');
  const svg = canvas?.querySelector('svg');
  if (!canvas || !svg) return;
  const whole = svg.viewBox.baseVal;
  // A small graph gets space around it, instead of being enlarged to fill the canvas.
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
  canvas.addEventListener('move-view', (event) => {
    if (event instanceof CustomEvent) move(event.detail.x, event.detail.y);
  });
  canvas.addEventListener('zoom-view', (event) => {
    if (event instanceof CustomEvent) zoom(event.detail.factor, event.detail.x, event.detail.y);
  });
  canvas.addEventListener('show-all', showAll);
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
