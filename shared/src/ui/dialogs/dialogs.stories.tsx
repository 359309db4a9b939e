import { useEffect } from 'react';
import { Opener } from '../../gallery/opener';
import { LONG_TEXT, LONG_WORD, type Stories } from '../../gallery/story';
import { ApiError } from '../../http/api-error';
import { Button } from '../core';
import { Dialog, lazyDialog, useDialogs } from '../dialogs';
import { offerUndo, withdrawUndo } from './undo-store';

function Asked({ ask }: { ask: (dialogs: ReturnType<typeof useDialogs>) => Promise<unknown> }) {
  const dialogs = useDialogs();
  return <Button onClick={() => void ask(dialogs)}>Mostrar</Button>;
}

function Offered() {
  useEffect(() => {
    offerUndo({ text: 'Acesso restringido.', run: async () => undefined });
    return withdrawUndo;
  }, []);
  return <p>O que acabou de ser feito pode ser desfeito.</p>;
}

const FAILURE = { title: 'Falha ao salvar um Cliente PJ!', fallback: 'Erro inesperado ao salvar.' };
const refusal = (message: string) =>
  new ApiError({ status: 409, code: 'DUPLICADO', message, serverMessage: message, requestId: 'req-1' });

const Slow = lazyDialog<{ onClose: () => void }>(() => new Promise(() => undefined));
const Lost = lazyDialog<{ onClose: () => void }>(() => Promise.reject(new Error('away')));

export const stories: Stories = {
  Dialog: {
    comum: () => (
      <Opener>
        {(close) => (
          <Dialog title="Detalhes" onClose={close} footer={<Button onClick={close}>Fechar</Button>}>
            <p>O que há para ler.</p>
          </Dialog>
        )}
      </Opener>
    ),
    'larga, com palavras longas': () => (
      <Opener>
        {(close) => (
          <Dialog title={LONG_WORD} isWide onClose={close} footer={<Button onClick={close}>Fechar</Button>}>
            <p>{LONG_TEXT.repeat(5)}</p>
          </Dialog>
        )}
      </Opener>
    ),
  },
  lazyDialog: {
    demora: () => <Opener>{(close) => <Slow onClose={close} />}</Opener>,
    'não veio': () => <Opener>{(close) => <Lost onClose={close} />}</Opener>,
  },
  useDialogs: {
    pergunta: () => <Asked ask={(dialogs) => dialogs.confirm()} />,
    desfazer: () => <Offered />,
    'pergunta com motivo': () => <Asked ask={(dialogs) => dialogs.confirmWithReason({}, true)} />,
    sucesso: () => <Asked ask={(dialogs) => dialogs.success('Cliente PJ salvo com sucesso!')} />,
    'endereço a entregar': () => (
      <Asked
        ask={(dialogs) =>
          dialogs.handOver({
            title: 'O e-mail não está configurado',
            text: 'Copie e entregue este endereço a Carla Dias: ele não aparece de novo.',
            label: 'Endereço do convite',
            address: `https://foro.example/convite#${LONG_WORD}`,
          })
        }
      />
    ),
    falha: () => (
      <Asked ask={(dialogs) => dialogs.failure(FAILURE, refusal('Já existe uma empresa com este CNPJ.'))} />
    ),
    'falha com palavras longas': () => (
      <Asked ask={(dialogs) => dialogs.failure(FAILURE, refusal(`${LONG_WORD} ${LONG_TEXT}`))} />
    ),
  },
};
