import type { ListSheet } from '../../contracts/list-sheet';
import { api, keepFile } from '../../http';
import { useAction } from '../dialogs';
import { DownloadIcon } from '../icons';
import { ActionMenu } from '../menu/action-menu';
import type { AnyColumn } from './types';

const FORMATS = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel (XLSX)'],
] as const;

/** 'Baixar planilha': every row of the list, with its filters and its order, in the columns that its rows have. */
export function SheetMenu({
  label,
  path,
  params,
  columns,
  row,
}: {
  /** Name of the list, and of the file. */
  label: string;
  /** Path of the list in the API. */
  path: string;
  /** Its filters, search and order, as the API takes them. */
  params: Readonly<Record<string, string | number | null | undefined>>;
  columns: readonly Pick<AnyColumn<unknown>, 'key' | 'title' | 'sheet'>[];
  /** One of its rows; without one there is nothing to download. */
  row: object | undefined;
}) {
  const act = useAction();
  const present = new Set(Object.keys(row ?? {}));
  const colunas = columns
    .flatMap(({ key, title, sheet = {} }) =>
      sheet === false ? [] : [{ titulo: title, campos: [...(sheet.fields ?? [key])], palavras: sheet.words }],
    )
    .filter(({ campos }) => campos.some((campo) => present.has(campo.split('.')[0] ?? campo)));
  if (colunas.length === 0) return null;
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== null && value !== '') given[name] = String(value);
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
