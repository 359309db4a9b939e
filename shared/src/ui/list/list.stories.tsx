import type { GalleryRow } from '../../gallery/answers';
import type { Stories } from '../../gallery/story';
import { Button } from '../core';
import {
  acessoColumn,
  type Column,
  idColumn,
  inclusaoColumn,
  ListChoice,
  ListChoices,
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

export const stories: Stories = {
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
    'lado a lado': () => (
      <ListChoices label="Filtros">
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
      </ListChoices>
    ),
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
