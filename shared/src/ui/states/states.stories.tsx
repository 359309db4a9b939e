import { LONG_TEXT, LONG_WORD, type Stories } from '../../gallery/story';
import { Button } from '../core';
import { EmptyState, ErrorState, FormSkeleton, Notice, SkeletonBar } from '../states';

const retry = () => undefined;

export const stories: Stories = {
  EmptyState: {
    'com ação': () => (
      <EmptyState title="Nenhum cliente ainda" text="Cadastre o primeiro." action={<Button>Novo</Button>} />
    ),
    'só o título': () => <EmptyState title="Nada por aqui" />,
    'palavras longas': () => <EmptyState title={LONG_WORD} text={LONG_TEXT} />,
  },
  ErrorState: {
    'com nova tentativa': () => <ErrorState message="Erro ao buscar os Clientes" onRetry={retry} />,
    tentando: () => <ErrorState message="Erro ao buscar os Clientes" onRetry={retry} isRetrying />,
    'palavras longas': () => <ErrorState message={LONG_WORD} detail={LONG_TEXT} />,
  },
  Notice: {
    informação: () => <Notice>Há uma versão nova.</Notice>,
    aviso: () => <Notice tone="warning">Este número parece errado.</Notice>,
    erro: () => (
      <Notice tone="error" action={<Button>Tentar novamente</Button>}>
        Não foi possível salvar.
      </Notice>
    ),
    sucesso: () => <Notice tone="success">Salvo.</Notice>,
    'palavras longas': () => (
      <Notice action={<Button>Descartar</Button>}>
        {LONG_WORD} {LONG_TEXT}
      </Notice>
    ),
  },
  FormSkeleton: { carregando: () => <FormSkeleton fields={4} /> },
  SkeletonBar: { carregando: () => <SkeletonBar width="50%" height={24} /> },
};
