import type { ComponentProps } from 'react';
import { Link } from 'wouter';

type Look = 'primary' | 'danger' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: Look;
}

/** A button. It does not submit a form unless its type says so. */
export function Button({ look, type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={classes(look, className)} {...rest} />;
}

interface ButtonLinkProps {
  readonly to: string;
  readonly look?: Look;
  readonly children: React.ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ to, look, children }: ButtonLinkProps) {
  return (
    <Link href={to} className={classes(look)}>
      {children}
    </Link>
  );
}

function classes(look: Look | undefined, more?: string): string {
  return ['button', look, more].filter(Boolean).join(' ');
}
