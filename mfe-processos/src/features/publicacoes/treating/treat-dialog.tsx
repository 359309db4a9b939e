import type { DeadlineAct } from '@foro/shared/contracts/process-deadline';
import { HIDDEN_TYPE_HINT, PROCESS_HISTORY_FIELDS } from '@foro/shared/contracts/process-history';
import type { Publication } from '@foro/shared/contracts/publication';
import { useCalendariosForenses, useDropdown, useUsuariosPlataforma } from '@foro/shared/lookups';
import { useSession } from '@foro/shared/session';
import { Button } from '@foro/shared/ui/core';
import { Dialog } from '@foro/shared/ui/dialogs';
import { CheckboxField, SelectField, TextAreaField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { ErrorState, FormSkeleton, Notice } from '@foro/shared/ui/states';
import { type ReactNode, useState } from 'react';
import type { AudienciaLida } from '../leitura/audiencias';
import { type Leitura, ramoDe } from '../leitura/read-publicacao';
import type { PrazoLido } from '../leitura/prazos';
import { readDe, marcasDe } from '../reading/marcas-da-publicacao';
import { TextoMarcado } from '../reading/texto-marcado';
import { cancelamentoDe, nomeDe, visivelEmPalavras } from '../palavras';
import {
  TRATADA_KEYS,
  treatPublicacao,
  useAtos,
  usePublicacao,
  useVisivelAoCliente,
} from '../publicacoes-api';
import { Datas } from './datas';
import { Achados } from './achados';
import { CasoField } from './caso-field';
import { Grupo } from './grupo';
import { PrazoFields } from './prazo-fields';
import { propor, proposeCompromisso, proposePrazo } from './propose';
import { treatSchema, useTratarForm, useTratarValue } from './treat-values';
import { CompromissoFields } from './compromisso-fields';

const { textoCliente: TEXTO } = PROCESS_HISTORY_FIELDS;

interface FieldsProps {
  publicacao: Publication;
  leitura: Leitura;
  atos: readonly DeadlineAct[];
}

function Fields({ publicacao, leitura, atos }: FieldsProps) {
  const { setValue, getValues } = useTratarForm();
  const comPrazo = useTratarValue('comPrazo');
  const comCompromisso = useTratarValue('comCompromisso');
  const tipos = useDropdown('TbProcessoHistoricoTipo');
  const idTipo = useTratarValue('acompanhamento.idProcessoHistoricoTipo');
  const isTipoOculto = tipos.options.find(({ id }) => id === idTipo)?.visivelCliente === false;
  const visivel = visivelEmPalavras(useVisivelAoCliente());
  const dirty = { shouldDirty: true } as const;
  const [lido, setLido] = useState(leitura.prazo);
  const ramo = ramoDe(publicacao);
  const [proposto, setProposto] = useState(getValues('prazo.dias'));
  const takePrazo = (taken: PrazoLido) => {
    const ato = atos.find(({ id }) => id === getValues('prazo.idAto'));
    const proposta = proposePrazo(taken, ato, ramo);
    setLido(taken);
    setProposto(proposta.dias);
    setValue('comPrazo', true, dirty);
    setValue('prazo', { ...getValues('prazo'), ...proposta }, dirty);
  };
  const takeAudiencia = (lida: AudienciaLida) => {
    setValue('comCompromisso', true, dirty);
    setValue('compromisso', { ...getValues('compromisso'), ...proposeCompromisso(lida, publicacao) }, dirty);
  };
  return (
    <>
      <Achados leitura={leitura} onPrazo={takePrazo} onAudiencia={takeAudiencia} />
      <Grupo title="Acompanhamento">
        <CasoField publicacao={publicacao} />
        <SelectField
          name="acompanhamento.idProcessoHistoricoTipo"
          label="Tipo de Acompanhamento"
          required
          options={tipos}
        />
        <SelectField
          name="acompanhamento.idExecutorAto"
          label="Executor da Ação"
          required
          options={useUsuariosPlataforma()}
        />
        <TextAreaField
          name="acompanhamento.descricao"
          label="Descrição"
          required
          maxLength={8000}
          rows={5}
          hint={isTipoOculto ? HIDDEN_TYPE_HINT : visivel}
        />
        <TextAreaField
          name="acompanhamento.textoCliente"
          label={TEXTO.label}
          maxLength={TEXTO.maxLength}
          rows={2}
          hint="Em palavras simples. Onde o cliente vê o acompanhamento, lê isto no lugar da descrição."
        />
      </Grupo>
      <CheckboxField name="comPrazo" label="Criar prazo" />
      <CheckboxField name="comCompromisso" label="Criar compromisso" />
      {comPrazo && (
        <PrazoFields atos={atos} lido={lido} ramo={ramo} proposto={proposto} onPropose={setProposto} />
      )}
      {comCompromisso && <CompromissoFields />}
    </>
  );
}

type Close = (isSaved: boolean, isGoingOn?: boolean) => void;

/** The dialog once all data for its proposals have loaded. */
function Proposta({
  publicacao,
  atos,
  hasNext,
  onClose,
}: Omit<FieldsProps, 'leitura'> & { hasNext: boolean; onClose: Close }) {
  const tipos = useDropdown('TbProcessoHistoricoTipo');
  const prioridades = useDropdown('TbProcessoAgendaPrioridade');
  const calendarios = useCalendariosForenses();
  const idUsuario = useSession(({ profile }) => profile?.id ?? null);
  if (tipos.isLoading || prioridades.isLoading || calendarios.isLoading) return <Espera onClose={onClose} />;
  const leitura = readDe(publicacao);
  const oferta = {
    atos,
    tipos: tipos.options,
    calendarios: calendarios.options,
    prioridades: prioridades.options,
    idUsuario,
  };
  const cancelamento = cancelamentoDe(publicacao);
  return (
    <FormDialog
      title={`Tratar ${nomeDe(publicacao)}`}
      defaultValues={propor(publicacao, leitura, oferta)}
      schema={treatSchema}
      save={(body) => treatPublicacao(publicacao.id, body)}
      success="Publicação tratada com sucesso!"
      failure={{
        title: 'Falha ao tratar a publicação!',
        fallback: 'Erro inesperado ao tratar a publicação.',
      }}
      invalidates={TRATADA_KEYS}
      submitLabel="Conferi: salvar"
      beside={<Datas />}
      {...(hasNext && { nextAction: 'Tratar a próxima' })}
      onClose={onClose}
    >
      <div className="foro-col foro-col-full">
        {cancelamento && <Notice tone="warning">{cancelamento}</Notice>}
        <TextoMarcado texto={publicacao.texto} marcas={marcasDe(publicacao, leitura)} />
        <Notice>Tudo abaixo é sugestão lida no texto: confira antes de salvar.</Notice>
      </div>
      <Fields publicacao={publicacao} leitura={leitura} atos={atos} />
    </FormDialog>
  );
}

function Espera({ onClose, children }: { onClose: Close; children?: ReactNode }) {
  return (
    <Dialog
      title="Tratar publicação"
      isWide
      onClose={() => onClose(false)}
      footer={<Button onClick={() => onClose(false)}>Cancelar</Button>}
    >
      {children ?? <FormSkeleton fields={6} />}
    </Dialog>
  );
}

/**
 * Treats a publication: a follow-up, and a deadline or a commitment if the text requires one. Nothing is
 * stored before 'salvar'.
 */
export function TratarDialog({ id, hasNext, onClose }: { id: number; hasNext: boolean; onClose: Close }) {
  const { data, error, isFetching, refetch } = usePublicacao(id);
  const atos = useAtos();
  if (data && !atos.isLoading)
    return <Proposta publicacao={data} atos={atos.data ?? []} hasNext={hasNext} onClose={onClose} />;
  return (
    <Espera onClose={onClose}>
      {error ? (
        <ErrorState
          message="Não foi possível carregar a publicação."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : undefined}
    </Espera>
  );
}
