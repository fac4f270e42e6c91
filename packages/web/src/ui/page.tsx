import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Breakable } from './text/breakable.js';

export interface PageProps {
  readonly title: string;
  /** A sentence about the page, below the title. */
  readonly about?: ReactNode;
  /** The list that the object of the page is in. */
  readonly back?: { readonly name: string; readonly to: string };
  /** Actions beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page: its title, also in the window, and its content. Keyboard focus starts at the title. */
export function Page({ title, about, back, actions, children }: PageProps) {
  useTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <header className="page-header">
        <div>
          {back && (
            <Link href={back.to} className="back">
              <ChevronLeft size={16} aria-hidden="true" />
              {back.name}
            </Link>
          )}
          <h1 tabIndex={-1} ref={heading}>
            <Breakable name={title} />
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
