import { LONG_TEXT, LONG_WORD, type Stories } from '../../gallery/story';
import { Button, Choices, CopyAddress, Input, LinkButton, PasswordInput } from '../core';
import { PlusIcon, TrashIcon } from '../icons';

export const stories: Stories = {
  Button: {
    principal: () => (
      <Button type="primary" icon={<PlusIcon />}>
        Novo Cliente
      </Button>
    ),
    comum: () => <Button>Cancelar</Button>,
    perigo: () => (
      <Button danger icon={<TrashIcon />}>
        Excluir
      </Button>
    ),
    ocupado: () => (
      <Button type="primary" loading>
        Salvando...
      </Button>
    ),
    desabilitado: () => <Button disabled>Salvar</Button>,
    'palavras longas': () => <Button type="primary">{LONG_TEXT.slice(0, 60)}</Button>,
  },
  LinkButton: {
    principal: () => (
      <LinkButton to="/novo" type="primary">
        Novo Processo
      </LinkButton>
    ),
    comum: () => <LinkButton to="/lista">Voltar</LinkButton>,
  },
  Choices: {
    preenchido: () => (
      <Choices
        aria-label="De quem"
        choices={[
          { value: 'meus', label: 'Meus' },
          { value: 'equipe', label: 'Minha equipe' },
        ]}
        value="equipe"
        onChange={() => undefined}
      />
    ),
    'palavras longas': () => (
      <Choices
        aria-label="De quem"
        choices={[
          { value: 'a', label: LONG_TEXT.slice(0, 60) },
          { value: 'b', label: LONG_WORD.slice(0, 24) },
        ]}
        value="a"
        onChange={() => undefined}
      />
    ),
  },
  CopyAddress: {
    preenchido: () => (
      <CopyAddress label="Endereço do convite" address="https://foro.example/convite#7.abc" />
    ),
    'palavras longas': () => (
      <CopyAddress label="Endereço do convite" address={`https://foro.example/convite#${LONG_WORD}`} />
    ),
  },
  Input: {
    vazio: () => <Input aria-label="Nome" placeholder="Digite o nome" />,
    preenchido: () => <Input aria-label="Nome" defaultValue="Maria da Silva" />,
    'com erro': () => <Input aria-label="Nome" status="error" defaultValue="?" />,
    desabilitado: () => <Input aria-label="Nome" disabled defaultValue="Maria da Silva" />,
    'palavras longas': () => <Input aria-label="Nome" defaultValue={LONG_TEXT} />,
  },
  PasswordInput: {
    vazio: () => <PasswordInput aria-label="Senha" autoComplete="off" />,
    preenchido: () => <PasswordInput aria-label="Senha" autoComplete="off" defaultValue="Segredo" />,
  },
};
