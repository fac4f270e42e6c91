import { type ReactNode, useEffect, useRef } from 'react';

export interface PageProps {
  readonly title: string;
  /** What stands in the title bar instead, where the title is the name of a thing. */
  readonly about?: ReactNode;
  /** What can be done here, beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page: its title, in the window too, and what is on it. Whoever came by keyboard begins at the title. */
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

/** Names the window. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · svc`;
  }, [title]);
}
