import { useDocumentTitle } from '@foro/shared/ui/page';
import type { ReactNode } from 'react';
import { Brand } from '../layout/brand';
import { Version } from '../layout/version';
import { Emblem } from './emblem';

/** The frame of a page before sign-in: the product at the side, and the card with the form. */
export function LoginFrame({
  title,
  heading,
  children,
}: {
  title: string;
  heading: string;
  children: ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <div className="login">
      <div className="login-side" aria-hidden="true">
        <Emblem />
        <p className="login-motto">Processos, prazos e pessoas do seu escritório em um só lugar.</p>
      </div>
      <main className="login-main">
        <div className="login-card">
          <Brand />
          <h1>{heading}</h1>
          {children}
        </div>
        <footer className="login-footer">
          <Version />
        </footer>
      </main>
    </div>
  );
}
