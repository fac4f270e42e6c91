/** Highlights the statements of the result together with the original statements that they were made from. */
export function linkProvenance(root: Document | ShadowRoot): void {
  for (const view of root.querySelectorAll<HTMLElement>('.provenance')) {
    const status = view.querySelector('.provenance-status');
    const pieces = new Map<string, HTMLElement>();
    for (const piece of view.querySelectorAll<HTMLElement>('.piece')) {
      pieces.set(piece.dataset.piece ?? '', piece);
    }
    let pinned: HTMLElement | undefined;
    const linkedTo = (piece: HTMLElement): HTMLElement[] =>
      (piece.dataset.linked ?? '').split(' ').flatMap((name) => pieces.get(name) ?? []);
    const light = (piece: HTMLElement | undefined): void => {
      for (const each of view.querySelectorAll('.lit, .source')) {
        each.classList.remove('lit', 'source');
      }
      view.classList.toggle('choosing', piece !== undefined);
      if (!piece) return;
      piece.classList.add('source');
      for (const each of linkedTo(piece)) each.classList.add('lit');
      if (status) status.textContent = piece.dataset.about ?? '';
    };
    const pin = (piece: HTMLElement | undefined): void => {
      pinned?.querySelector('.piece-head')?.setAttribute('aria-pressed', 'false');
      pinned = piece;
      light(piece);
      piece?.querySelector('.piece-head')?.setAttribute('aria-pressed', 'true');
      const [first] = piece ? linkedTo(piece) : [];
      const pane = first?.closest('.pane');
      if (!first || !(pane instanceof HTMLElement)) return;
      const away = first.getBoundingClientRect().top - pane.getBoundingClientRect().top;
      pane.scrollTop += away - pane.clientHeight / 4;
    };
    const pieceOf = (target: EventTarget | null): HTMLElement | undefined =>
      (target instanceof Element && target.closest<HTMLElement>('.piece')) || undefined;
    view.addEventListener('pointerover', ({ target }) => {
      if (!pinned) light(pieceOf(target));
    });
    view.addEventListener('pointerleave', () => {
      if (!pinned) light(undefined);
    });
    view.addEventListener('focusin', ({ target }) => {
      if (!pinned) light(pieceOf(target));
    });
    view.addEventListener('click', ({ target }) => {
      const piece = pieceOf(target);
      if (piece) pin(piece === pinned ? undefined : piece);
    });
    view.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') pin(undefined);
    });
    view.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'gone') return;
      view.classList.toggle('without-gone', !target.checked);
    });
  }
}
