import { LONG_TEXT, LONG_WORD, type Stories } from '../../gallery/story';
import { Button } from '../core';
import { Facts, Page, Panel, RouteTabs, Trail } from '../page';

const steps = [{ label: 'Processos', to: '/processos' }, { label: 'Ação de cobrança' }];
const tabs = [
  { to: '/', label: 'Processo', isExact: true },
  { to: '/dados', label: 'Dados Auxiliares' },
  { to: '/partes', label: 'Partes Contrárias' },
  { to: '/acompanhamentos', label: 'Acompanhamentos' },
];

export const stories: Stories = {
  Page: {
    cheia: () => (
      <Page title="Processos" section="Jurídico" actions={<Button type="primary">Novo</Button>}>
        <p>O conteúdo da tela.</p>
      </Page>
    ),
    'com trilha': () => (
      <Page title="Ação de cobrança" trail={steps} isNarrow>
        <p>O conteúdo da tela.</p>
      </Page>
    ),
    'palavras longas': () => (
      <Page title={LONG_WORD} section={LONG_TEXT} actions={<Button>Novo</Button>}>
        <p>{LONG_TEXT}</p>
      </Page>
    ),
  },
  Trail: {
    comum: () => <Trail steps={steps} />,
    'palavras longas': () => <Trail steps={[{ label: LONG_TEXT, to: '/' }, { label: LONG_WORD }]} />,
  },
  RouteTabs: { comum: () => <RouteTabs label="Processo" tabs={tabs} /> },
  Facts: {
    cheio: () => (
      <Facts
        items={[
          { label: 'Justiça', value: 'Estadual' },
          { label: 'Juiz', value: null },
        ]}
      />
    ),
    'palavras longas': () => <Facts items={[{ label: 'Objeto do processo', value: LONG_WORD }]} />,
  },
  Panel: { comum: () => <Panel>O conteúdo do painel.</Panel> },
};
