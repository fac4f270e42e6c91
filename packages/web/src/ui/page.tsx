import { type ReactNode, useEffect, useRef } from 'react';

export interface PageProps {
  readonly title: string;
  /** The window title, if the page title is the name of an object. */
  readonly about?: ReactNode;
  /** Actions beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page: its title, also in the window, and its content. Keyboard focus starts at the title. */
export function Page({ title, about, actions, children }: PageProps) {
  useTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <header className="page-header">
        <div>
          <h1 tabIndex={-1} ref={heading}>
            {title}
          </h1>
          {about && <p className="about">{about}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </>
  );
}

/** Sets the window title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · svc`;
  }, [title]);
}
