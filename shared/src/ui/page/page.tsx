import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import './page.css';
import { Trail, type TrailStep } from './trail';

const PRODUCT = 'Foro';

const RecordNameContext = createContext('');

/** Puts the name of a record, empty while it loads, before the document's title of every screen below. */
export const RecordName = RecordNameContext.Provider;

/** Sets the document's title to `record · title · Foro` while the caller is mounted. */
export function useDocumentTitle(title: string) {
  const record = useContext(RecordNameContext);
  useEffect(() => {
    document.title = [record, title, PRODUCT].filter(Boolean).join(' · ');
    return () => {
      document.title = PRODUCT;
    };
  }, [record, title]);
}

/**
 * A screen: heading, the section of the menu to which it belongs, its actions, and the document's title. If
 * the focus was lost when the previous screen was left, the heading gets it, so that keyboard and screen
 * reader continue from here.
 */
export function Page({
  title,
  section,
  trail,
  actions,
  children,
  isNarrow = false,
}: {
  title: string;
  section?: string;
  /** The path that led here, shown in place of the section. */
  trail?: readonly TrailStep[];
  actions?: ReactNode;
  children: ReactNode;
  isNarrow?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useDocumentTitle(title);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className={isNarrow ? 'foro-page foro-page-narrow' : 'foro-page'}>
      <header className="foro-page-header">
        <div className="foro-page-titles">
          {trail && <Trail steps={trail} />}
          {section && !trail && <p className="foro-page-section">{section}</p>}
          <h1 ref={heading} tabIndex={-1} data-page-heading="">
            {title}
          </h1>
        </div>
        {actions && <div className="foro-page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
