import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import {
  WATCHED_OAB_FIELDS,
  watchedOabFormSchema,
  type WatchedOab,
} from '@foro/shared/contracts/watched-oab';
import { formatDateOnly, toDateOnly } from '@foro/shared/format';
import { useUsuariosPlataforma } from '@foro/shared/lookups';
import { readOab, UFS } from '@foro/shared/validation';
import { MaskedField, SelectField, SwitchField, TextField, useFill } from '@foro/shared/ui/fields';
import { FormPage, FormSection, formValues, useRecordId } from '@foro/shared/ui/form-frame';
import { OAB_KEY, oabCalls, OABS, SAUDE_KEY } from './oabs-api';

const CAMPOS = boxesOf(WATCHED_OAB_FIELDS);
const ESTADOS = UFS.map((uf) => ({ id: uf, descricao: uf }));

const valuesOf = (oab: WatchedOab | null) => ({
  ...formValues(blankOf(WATCHED_OAB_FIELDS), oab),
  desde: formatDateOnly(oab?.desde ?? toDateOnly()),
});

function OabFields({ oab }: { oab: WatchedOab | null }) {
  const advogados = useUsuariosPlataforma();
  const fill = useFill();
  const fillPasted = (text: string) => {
    const { numero, uf, letra } = readOab(text) ?? {};
    if (numero) fill({ numero, ...(uf && { uf }), ...(letra && { letra }) });
    return numero !== undefined;
  };
  return (
    <FormSection
      title="OAB monitorada"
      description="As publicações que citam este número chegam sozinhas, às 6h e às 13h."
    >
      <SelectField {...CAMPOS.idUsuario} options={advogados} presentLabel={oab?.advogado} />
      <TextField
        {...CAMPOS.numero}
        size="s"
        onPasted={fillPasted}
        hint="Só os algarismos; zeros à esquerda não importam."
      />
      <SelectField {...CAMPOS.uf} size="s" options={ESTADOS} />
      <TextField {...CAMPOS.letra} size="s" hint="Se houver: A de suplementar, por exemplo." />
      <MaskedField {...CAMPOS.desde} mask="date" size="s" />
      <SwitchField {...CAMPOS.ativa} size="s" />
    </FormSection>
  );
}

/** /oabdetalhe/{idOab}: a watched OAB number; 0 is a new one. */
export default function OabFormPage() {
  const id = useRecordId('idOab');
  return (
    <FormPage
      list="Publicações: números de OAB e saúde"
      title={id === 0 ? 'Nova OAB' : 'OAB monitorada'}
      id={id}
      queryKey={OAB_KEY}
      history="oab_monitorada"
      get={oabCalls.get}
      recent={({ advogado, numero, uf }) => ({
        kind: 'document',
        tipo: 'OABs monitoradas',
        titulo: `OAB ${numero}/${uf}`,
        detalhe: advogado ?? '',
      })}
      toForm={valuesOf}
      schema={watchedOabFormSchema}
      save={oabCalls.save}
      success="OAB salva com sucesso!"
      failure={{ title: 'Falha ao salvar uma OAB!', fallback: 'Erro inesperado ao salvar uma OAB.' }}
      errorMessage="Não foi possível carregar a OAB."
      invalidates={[[OABS.path], SAUDE_KEY]}
      backTo="/oabs"
    >
      {(oab) => <OabFields oab={oab} />}
    </FormPage>
  );
}
