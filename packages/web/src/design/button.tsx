import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';
import style from './button.module.css';

interface Look {
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly isSmall?: boolean;
}

function classOf({ look = 'plain', isSmall = false }: Look): string {
  return [style['button'], style[look], isSmall && style['small']].filter(Boolean).join(' ');
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement>;

export function Button({ look, isSmall, className = '', ...rest }: ButtonProps) {
  const own = classOf({ ...(look && { look }), ...(isSmall !== undefined && { isSmall }) });
  return <button type="button" className={`${own} ${className}`} {...rest} />;
}

/** A way to another page that looks like a button. */
export function ButtonLink({
  href,
  children,
  ...look
}: Look & { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} className={classOf(look)}>
      {children}
    </Link>
  );
}
