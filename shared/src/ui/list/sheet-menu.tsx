import type { ListSheet } from '../../contracts/list-sheet';
import { api, keepFile } from '../../http';
import { useAction } from '../dialogs';
import { DownloadIcon } from '../icons';
import { ActionMenu } from '../menu/action-menu';
import type { ListController, ListSource } from './use-list';

const FORMATS = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel (XLSX)'],
] as const;

/** 'Baixar planilha': every row of the list, with its filters and its order, in the columns that its rows have. */
export function SheetMenu<Row>({
  label,
  path,
  filters = {},
  columns,
  list,
}: ListSource<Row> & { label: string; list: ListController<Row> }) {
  const act = useAction();
  const present = new Set(Object.keys(list.rows?.[0] ?? {}));
  const colunas = columns
    .flatMap(({ key, title, sheet = {} }) =>
      sheet === false ? [] : [{ titulo: title, campos: [...(sheet.fields ?? [key])], palavras: sheet.words }],
    )
    .filter(({ campos }) => campos.some((campo) => present.has(campo)));
  if (colunas.length === 0) return null;
  const { search, sort, order } = list;
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries({ ...filters, search, sort, order }))
    if (value !== undefined && value !== '') given[name] = String(value);
  const take = async (formato: ListSheet['formato']) => {
    const asked: ListSheet = {
      nome: label,
      lista: path,
      parametros: given,
      colunas,
      formato,
    };
    const { data } = await api.post<Blob>('/ListSheet', asked, { responseType: 'blob' });
    keepFile(data, `${label}.${formato}`);
  };
  return (
    <ActionMenu
      label="Baixar planilha"
      icon={<DownloadIcon />}
      size="middle"
      items={FORMATS.map(([formato, format]) => ({
        label: format,
        onSelect: () =>
          void act({
            call: () => take(formato),
            failure: {
              title: 'Falha ao baixar a planilha!',
              fallback: 'Erro inesperado ao baixar a planilha.',
            },
          }),
      }))}
    />
  );
}
