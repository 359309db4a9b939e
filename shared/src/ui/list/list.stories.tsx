import type { ComponentProps } from 'react';
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
  SheetMenu,
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

const choice = (label: string, value: string, choices: ComponentProps<typeof ListChoice>['choices']) => (
  <ListChoice label={label} value={value} choices={choices} onChange={() => undefined} />
);

const filters = (
  <>
    {choice('De quem', 'meus', [
      ['meus', 'Meus'],
      ['escritorio', 'Escritório'],
    ])}
    {choice('Situação', '', [
      ['', 'Todas'],
      ['abertos', 'Em aberto'],
    ])}
  </>
);

const chosenBar = (isFull: boolean) => () => (
  <ChosenBar
    label="Escolhidos"
    status="2 escolhidos"
    chosen={{ rows: [1, 2], isFull, clear: () => undefined }}
  >
    <Button>Cumprir</Button>
  </ChosenBar>
);

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
  ChosenBar: { 'dois escolhidos': chosenBar(false), cheia: chosenBar(true) },
  ListFilters: { comum: () => <ListFilters>{filters}</ListFilters> },
  ListFooter: {
    'uma página': () => <ListFooter page={1} pages={1} total={7} isMore={false} onPage={() => undefined} />,
    'muitas páginas': () => <ListFooter page={3} pages={95} total={947} isMore onPage={() => undefined} />,
  },
  ListChoice: {
    'uma escolha': () =>
      choice('Mostrar', '', [
        ['', 'Tudo'],
        ['prazos', 'Prazos'],
      ]),
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
  SheetMenu: {
    fechado: () => (
      <SheetMenu
        label="Clientes"
        path="/galeria"
        params={{}}
        columns={[{ key: 'nome', title: 'Nome' }]}
        row={{ nome: 'Ana' }}
      />
    ),
  },
  YesNo: { sim: () => <YesNo value />, não: () => <YesNo value={false} /> },
};
