import { dateField, referenceField, requiredIdField } from '@foro/shared/contracts/field-kinds';
import { boxesOf, formShape } from '@foro/shared/contracts/fields';
import { formatDateOnly, parseDateOnly } from '@foro/shared/format';
import { processos } from '@foro/shared/lookups';
import { MaskedField, RemoteSelectField, SelectField } from '@foro/shared/ui/fields';
import { FormDialog, formHooks } from '@foro/shared/ui/form-frame';
import { SkeletonBar } from '@foro/shared/ui/states';
import { z } from 'zod';
import { usePrazosDeEscolha } from '../prazos-de-escolha';
import { TAREFA_KEYS } from '../tarefas-api';
import { FLUXOS, startFluxo, useFluxos, usePrevia } from './fluxos-api';

const FIELDS = {
  idFluxo: requiredIdField('Fluxo', 'Escolha o fluxo'),
  idProcesso: requiredIdField('Processo', 'Escolha o processo'),
  idPrazo: referenceField('Prazo', 'prazo'),
  inicio: dateField('Início'),
};
const CAMPOS = boxesOf(FIELDS);
const schema = z.object(formShape(FIELDS));

interface Values {
  idFluxo: number | null;
  idProcesso: number | null;
  idPrazo: number | null;
  inicio: string;
}
const { useForm, useValues } = formHooks<Values>();

function Previa() {
  const [idFluxo, idProcesso, idPrazo, inicio] = useValues(['idFluxo', 'idProcesso', 'idPrazo', 'inicio']);
  const start = idProcesso === null ? null : { idProcesso, idPrazo, inicio: parseDateOnly(inicio) };
  const { data, error, isFetching } = usePrevia(idFluxo, start);
  if (idFluxo === null || start === null) return null;
  if (error) return <p role="status">{error.message}</p>;
  if (!data) return isFetching ? <SkeletonBar height={72} /> : null;
  return (
    <ol className="fluxo-previa" aria-label="Tarefas que serão criadas">
      {data.map(({ n, titulo, vence, responsavel, exigeRevisao }) => (
        <li key={n}>
          <strong>{formatDateOnly(vence)}</strong>
          {` ${titulo} · ${responsavel ?? 'Sem pessoa'}${exigeRevisao ? ' · outra pessoa revisa' : ''}`}
        </li>
      ))}
    </ol>
  );
}

function Campos() {
  const { data = [] } = useFluxos();
  const { setValue } = useForm();
  const [idProcesso] = useValues(['idProcesso']);
  const prazos = usePrazosDeEscolha(idProcesso);
  const options = data.filter(({ ativo }) => ativo).map(({ id, nome }) => ({ id, descricao: nome }));
  return (
    <>
      <SelectField {...CAMPOS.idFluxo} options={options} size="full" />
      <RemoteSelectField
        {...CAMPOS.idProcesso}
        {...processos}
        size="full"
        onChoose={() => setValue('idPrazo', null)}
      />
      {idProcesso !== null && <SelectField {...CAMPOS.idPrazo} options={prazos} size="full" />}
      <MaskedField {...CAMPOS.inicio} mask="date" size="s" hint="Em branco: hoje." />
    </>
  );
}

/** 'Iniciar fluxo': the flow, the case, the deadline, and the dates of the tasks before they are created. */
export function IniciarDialog({
  idFluxo = null,
  idProcesso = null,
  onClose,
}: {
  idFluxo?: number | null;
  idProcesso?: number | null;
  onClose: () => void;
}) {
  return (
    <FormDialog
      title="Iniciar fluxo"
      defaultValues={{ idFluxo, idProcesso, idPrazo: null, inicio: '' } as Values}
      schema={schema}
      save={({ idFluxo: id, ...start }) => startFluxo(id, start)}
      success="Fluxo iniciado!"
      failure={{ title: 'O fluxo não começou', fallback: 'Erro inesperado ao iniciar o fluxo.' }}
      invalidates={[...TAREFA_KEYS, [FLUXOS]]}
      submitLabel="Iniciar"
      submittingLabel="Iniciando..."
      beside={<Previa />}
      onClose={onClose}
    >
      <Campos />
    </FormDialog>
  );
}
