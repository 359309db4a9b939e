import { boxesOf } from '@foro/shared/contracts/fields';
import { TASK_FIELDS, type Task } from '@foro/shared/contracts/task';
import {
  TASK_PRIORITIES,
  TASK_PRIORITY_WORDS,
  TASK_STATES,
  TASK_STATE_WORDS,
} from '@foro/shared/contracts/task-codes';
import { formatDate } from '@foro/shared/format';
import { clientesPF, clientesPJ, processos, useTeams, useUsuariosPlataforma } from '@foro/shared/lookups';
import {
  CheckboxField,
  MaskedField,
  RemoteSelectField,
  SelectField,
  TextAreaField,
  TextField,
} from '@foro/shared/ui/fields';
import { formHooks, FormSection } from '@foro/shared/ui/form-frame';
import { Link } from 'react-router-dom';
import { usePrazosDeEscolha } from './prazos-de-escolha';
import { ItensField } from './itens-field';

const CAMPOS = boxesOf(TASK_FIELDS);
const { useForm, useValues } = formHooks<{
  idProcesso: number | null;
  idPrazo: number | null;
  idEmpresa: number | null;
  idContato: number | null;
  idPublicacao: number | null;
  situacao: string;
}>();

const optionsOf = <Code extends string>(codes: readonly Code[], words: Readonly<Record<Code, string>>) =>
  codes.map((id) => ({ id, descricao: words[id] }));

export function TarefaFields({ stored }: { stored: Task | null }) {
  const pessoas = useUsuariosPlataforma();
  const equipes = useTeams();
  const { setValue } = useForm();
  const [idProcesso, idPublicacao, situacao] = useValues(['idProcesso', 'idPublicacao', 'situacao']);
  const prazos = usePrazosDeEscolha(idProcesso);
  return (
    <>
      <FormSection title="Tarefa">
        <TextField {...CAMPOS.titulo} size="l" />
        <MaskedField {...CAMPOS.vence} mask="date" size="s" />
        <SelectField {...CAMPOS.idResponsavel} options={pessoas} presentLabel={stored?.responsavel} />
        <SelectField {...CAMPOS.idEquipe} options={equipes} presentLabel={stored?.equipe} />
        <SelectField
          {...CAMPOS.prioridade}
          required
          options={optionsOf(TASK_PRIORITIES, TASK_PRIORITY_WORDS)}
          size="s"
        />
        <SelectField
          {...CAMPOS.situacao}
          required
          options={optionsOf(TASK_STATES, TASK_STATE_WORDS)}
          size="s"
        />
        {situacao === 'dispensada' && <TextField {...CAMPOS.motivo} required size="full" />}
        <TextField {...CAMPOS.minutos} maxLength={20} size="s" placeholder="1:30" />
        <CheckboxField {...CAMPOS.exigeRevisao} size="full" />
        <TextAreaField {...CAMPOS.descricao} rows={4} />
      </FormSection>
      <FormSection title="De que processo ou cliente">
        <RemoteSelectField
          {...CAMPOS.idProcesso}
          {...processos}
          placeholder="Procure pelo número ou pelo título..."
          onChoose={() => {
            setValue('idPrazo', null);
            setValue('idEmpresa', null);
            setValue('idContato', null);
          }}
        />
        {idProcesso === null && (
          <>
            <RemoteSelectField
              {...CAMPOS.idEmpresa}
              {...clientesPJ}
              onChoose={() => setValue('idContato', null)}
            />
            <RemoteSelectField
              {...CAMPOS.idContato}
              {...clientesPF}
              onChoose={() => setValue('idEmpresa', null)}
            />
          </>
        )}
        {idProcesso !== null && (
          <SelectField
            {...CAMPOS.idPrazo}
            options={prazos}
            presentLabel={stored?.prazo}
            hint="Se o prazo mudar de dia, a tarefa muda junto."
          />
        )}
        {idPublicacao !== null && (
          <p className="foro-col foro-col-full">
            <Link to={`/publicacoes?publicacao=${idPublicacao}`}>Ver a publicação</Link>
          </p>
        )}
      </FormSection>
      <FormSection title={stored?.feitaEm ? `Itens (feita em ${formatDate(stored.feitaEm)})` : 'Itens'}>
        <ItensField />
      </FormSection>
    </>
  );
}
