import { idParamSchema } from '@foro/shared/contracts/primitives';
import { LinkButton } from '@foro/shared/ui/core';
import { FormPage, useRecordId } from '@foro/shared/ui/form-frame';
import { useSearchParams } from 'react-router-dom';
import { prazoFormSchema, toValues } from './prazo-campos';
import { PrazoFicha } from './prazo-ficha';
import { PrazoFields } from './prazo-fields';
import { prazo, PRAZO_KEY, PRAZO_KEYS } from './prazos-api';

/**
 * /prazodetalhe/{idPrazo}: a deadline; 0 is a new one, for the case and the follow-up in the address,
 * `?processo=7&acompanhamento=9`.
 */
export default function PrazoFormPage() {
  const id = useRecordId('idPrazo');
  const [params] = useSearchParams();
  const [idProcesso = null, idAcompanhamento = null] = ['processo', 'acompanhamento'].map(
    (name) => idParamSchema.safeParse(params.get(name)).data,
  );
  return (
    <FormPage
      list="Prazos"
      title={id === 0 ? 'Novo Prazo' : 'Prazo'}
      id={id === 0 && idProcesso === null ? null : id}
      queryKey={PRAZO_KEY}
      history="prazo"
      extra={id ? <LinkButton to={`/prazos/folha/${id}`}>Folha do prazo</LinkButton> : undefined}
      get={prazo.get}
      recent={({ descricao, processoTitulo }) => ({
        kind: 'prazos',
        titulo: descricao,
        detalhe: processoTitulo,
      })}
      above={(stored) => <PrazoFicha stored={stored} />}
      toForm={(stored) => toValues(stored, { idProcesso, idAcompanhamento })}
      schema={prazoFormSchema}
      save={prazo.save}
      success="Prazo salvo com sucesso!"
      failure={{ title: 'Falha ao salvar um Prazo!', fallback: 'Erro inesperado ao salvar um Prazo.' }}
      errorMessage="Não foi possível carregar o prazo."
      invalidates={PRAZO_KEYS}
      backTo={idProcesso === null ? '/prazos' : `/processodetalhe/${idProcesso}/prazos`}
    >
      {(stored) => <PrazoFields stored={stored} />}
    </FormPage>
  );
}
