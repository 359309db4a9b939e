import './andamentos.css';
import { formHooks } from '@foro/shared/ui/form-frame';
import { Notice } from '@foro/shared/ui/states';

const { useValues } = formHooks<{ visivelCliente: boolean; textoCliente: string; descricao: string }>();

/** What the client will read of the follow-up in the form, before it is saved. */
export function AoClienteNotice() {
  const [isVisivel, textoCliente, descricao] = useValues(['visivelCliente', 'textoCliente', 'descricao']);
  const texto = textoCliente.trim() || descricao.trim();
  if (!isVisivel) return <Notice>O cliente não vai ver este acompanhamento.</Notice>;
  return (
    <Notice>
      {texto ? (
        <>
          O cliente vai ler: <q className="acompanhamento-ao-cliente">{texto}</q>
        </>
      ) : (
        'O cliente vai ver o tipo, a data e quem executou o ato.'
      )}
    </Notice>
  );
}
