import Button, { type ButtonProps } from 'antd/es/button';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/**
 * A router link that looks like a button: it can be opened in a new tab, has an address, and needs no reload.
 */
export function LinkButton({
  to,
  state,
  ...props
}: { to: string; state?: unknown } & Omit<ButtonProps, 'href' | 'onClick' | 'htmlType'>) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return (
    <Button {...props} href={href} onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)} />
  );
}
