import ConfigProvider from 'antd/es/config-provider';
import ptBR from 'antd/es/locale/pt_BR';
import { useInsertionEffect, useMemo, type ReactNode } from 'react';
import { DialogOutlet } from '../dialogs/dialog-outlet';
import { BusyIcon, CheckIcon, ChevronDownIcon, CloseIcon } from '../icons';
import { type Branding, resolveBranding } from './branding';
import { antdTheme, cssVariables } from './theme';
import './tokens.css';
import './base.css';
import { useIsMobile, useMedia } from './use-media';

const SELECT_ICONS = {
  suffixIcon: <ChevronDownIcon />,
  loadingIcon: <BusyIcon />,
  removeIcon: <CloseIcon />,
  menuItemSelectedIcon: <CheckIcon />,
};

// A list opens inside its modal dialog, outside of which everything is inert, or in the page's main region.
const popupContainer = (trigger?: HTMLElement) =>
  trigger?.closest<HTMLElement>('dialog, main') ?? document.body;

/**
 * The suite's one theme: antd's tokens and locale, the custom properties of our own style sheets, and the place where dialogs appear.
 *
 * @param branding the firm's colours; a default that meets WCAG AA replaces null, absent or unreadable ones
 */
export function ThemeProvider({
  branding,
  children,
}: {
  branding?: Partial<Branding> | null;
  children: ReactNode;
}) {
  const isMobile = useIsMobile();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  // The theme changes only with the colours, not with the object that holds them.
  const key = JSON.stringify(resolveBranding(branding));
  const colors = useMemo(() => JSON.parse(key) as ReturnType<typeof resolveBranding>, [key]);
  const theme = useMemo(() => antdTheme(colors, { isMobile, isStill }), [colors, isMobile, isStill]);

  // Runs before the first paint, so that the default colours never flash.
  useInsertionEffect(() => {
    for (const [name, value] of Object.entries(cssVariables(colors)))
      document.documentElement.style.setProperty(name, value);
  }, [colors]);

  return (
    <ConfigProvider
      locale={ptBR}
      theme={theme}
      wave={{ disabled: true }}
      // The names of antd's own icons are English, and screen readers would read them out.
      button={{ autoInsertSpace: false, loadingIcon: <BusyIcon /> }}
      select={SELECT_ICONS}
      getPopupContainer={popupContainer}
    >
      {children}
      <DialogOutlet />
    </ConfigProvider>
  );
}
