import type { GalleryRow } from '../../gallery/answers';
import { LONG_TEXT, type Stories } from '../../gallery/story';
import { Button } from '../core';
import {
  acessoColumn,
  BatchResult,
  ChosenBar,
  type Column,
  idColumn,
  inclusaoColumn,
  ListChoice,
  ListChoices,
  ListFilters,
  ListFooter,
  openAction,
  ResponsiveList,
  SearchBox,
  YesNo,
} from '../list';

const columns: Column<GalleryRow, keyof GalleryRow>[] = [
  { key: 'nome', title: 'Nome', card: 'title' },
  { key: 'cidade', title: 'Cidade', card: 'fact' },
  acessoColumn(),
  inclusaoColumn('fact'),
  idColumn(),
];

const listOf = (path: string) => () => (
  <ResponsiveList
    path={path}
    label="Clientes"
    columns={columns}
    defaultSort={{ sort: 'nome', order: 'asc' }}
    rowName={({ nome }) => nome}
    actions={({ id }) => [openAction(`/cliente/${id}`)]}
    errorMessage="Erro ao buscar os Clientes"
    empty={{ title: 'Nenhum cliente ainda', text: 'Cadastre o primeiro.', action: <Button>Novo</Button> }}
  />
);

const filters = (
  <>
    <ListChoice
      label="De quem"
      value="meus"
      choices={[
        ['meus', 'Meus'],
        ['escritorio', 'Escritório'],
      ]}
      onChange={() => {}}
    />
    <ListChoice
      label="Situação"
      value=""
      choices={[
        ['', 'Todas'],
        ['abertos', 'Em aberto'],
      ]}
      onChange={() => {}}
    />
  </>
);

const chosen = (isFull: boolean) => ({ rows: [1, 2], isFull, clear: () => undefined });

export const stories: Stories = {
  BatchResult: {
    'todos mudados': () => <BatchResult label="Resultado" text="2 prazos cumpridos." refused={[]} />,
    'alguns recusados': () => (
      <BatchResult
        label="Resultado"
        text="1 prazo cumprido."
        refused={[{ id: 1, name: LONG_TEXT, message: 'Alguém mudou este prazo.' }]}
      />
    ),
  },
  ChosenBar: {
    'dois escolhidos': () => (
      <ChosenBar label="Escolhidos" status="2 escolhidos" chosen={chosen(false)}>
        <Button>Cumprir</Button>
      </ChosenBar>
    ),
    cheia: () => (
      <ChosenBar label="Escolhidos" status="2 escolhidos" chosen={chosen(true)}>
        <Button>Cumprir</Button>
      </ChosenBar>
    ),
  },
  ListFilters: { comum: () => <ListFilters>{filters}</ListFilters> },
  ListFooter: {
    'uma página': () => <ListFooter page={1} pages={1} total={7} isMore={false} onPage={() => undefined} />,
    'muitas páginas': () => <ListFooter page={3} pages={95} total={947} isMore onPage={() => undefined} />,
  },
  ListChoice: {
    'uma escolha': () => (
      <ListChoice
        label="Mostrar"
        value=""
        choices={[
          ['', 'Tudo'],
          ['prazos', 'Prazos'],
        ]}
        onChange={() => {}}
      />
    ),
  },
  ListChoices: {
    'lado a lado': () => <ListChoices label="Filtros">{filters}</ListChoices>,
  },
  ResponsiveList: {
    carregando: listOf('/galeria/carregando'),
    'com erro': listOf('/galeria/erro'),
    vazia: listOf('/galeria/vazia'),
    cheia: listOf('/galeria/cheia'),
    'palavras longas': listOf('/galeria/longa'),
  },
  SearchBox: {
    vazia: () => <SearchBox value="" onSearch={() => undefined} />,
    preenchida: () => <SearchBox value="Ação de cobrança" onSearch={() => undefined} />,
  },
  YesNo: { sim: () => <YesNo value />, não: () => <YesNo value={false} /> },
};
