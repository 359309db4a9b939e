import { RouteTabs } from '@foro/shared/ui/page';

const TABS = [
  { to: '/integracoes', label: 'Chaves', isExact: true },
  { to: '/integracoes/webhooks', label: 'Webhooks' },
  { to: '/integracoes/guia', label: 'Como usar' },
];

/** How other programs come to the Foro, and how it comes to them. */
export const IntegracoesTabs = () => <RouteTabs label="Abas das integrações" tabs={TABS} />;
