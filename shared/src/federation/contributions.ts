import {
  array,
  enum as oneOf,
  int,
  maxLength,
  maximum,
  minLength,
  minimum,
  object,
  optional,
  type output,
  record,
  regex,
  string,
  unknown,
} from 'zod/mini';
import type { RequestTemplate } from './first-requests';

/**
 * Places of the suite that a remote may add to; `SlotContexts` in `@foro/shared/slots` defines the data that
 * each one gets.
 */
export const SLOT_NAMES = ['inicio', 'processo.aba', 'cliente.painel', 'agenda.camada', 'conta'] as const;

/** Names of the icons that the host shows beside contributions. */
export const ICON_NAMES = [
  'users',
  'building',
  'user',
  'briefcase',
  'scale',
  'calendar',
  'download',
  'folder',
  'document',
  'money',
  'history',
  'lock',
  'search',
] as const;

/** Sections of the menu, from the specification. */
export const MENU_SECTIONS = ['ADMINISTRAÇÃO', 'CADASTRO DE CLIENTES', 'FERRAMENTAS'] as const;

const textSchema = string().check(minLength(1), maxLength(60));
const wordSchema = string().check(regex(/^[a-z][a-z\d-]{0,40}$/));
const addressSchema = string().check(regex(/^(?:\/[\w{}-]+)+$/));
const orderSchema = int().check(minimum(0), maximum(9_999));
export const rolesSchema = optional(
  array(oneOf(['Admin', 'Gestor', 'Colaborador', 'Cliente'])).check(minLength(1)),
);

/**
 * An entry of the menu. It joins the group with that label, or creates it after the entries of the
 * specification.
 */
export const menuContribution = object({
  section: string(),
  group: object({ label: textSchema, icon: string() }),
  label: textSchema,
  to: addressSchema,
  /** The address under which the records of this entry's list are opened. */
  holds: optional(addressSchema),
  device: optional(oneOf(['desktop', 'mobile'])),
  order: orderSchema,
  roles: rolesSchema,
});

/** A component for a slot. The built contract names the exposed module; the source names the file. */
export const slotContribution = object({
  slot: string(),
  name: wordSchema,
  title: textSchema,
  order: orderSchema,
  roles: rolesSchema,
  module: string().check(regex(/^\.\/[\w./-]+$/)),
  /** Height that is reserved until it has loaded, in pixels. */
  height: int().check(minimum(0), maximum(2_000)),
  /** The modules that it takes from the share scope; the build adds them. */
  shared: optional(array(string())),
});

/** A kind of record that the API's search returns and the host does not know. */
export const searchContribution = object({
  kind: string().check(regex(/^[a-z][A-Za-z\d]{0,40}$/)),
  title: textSchema,
  icon: string(),
  /** Address of a record, which contains `{id}` and `{idProcesso}`. */
  to: addressSchema,
});

/** An action, found by its label and its words. */
export const commandContribution = object({
  label: textSchema,
  words: optional(array(textSchema)),
  to: addressSchema,
  roles: rolesSchema,
});

/** A request with which a page begins; see `RequestTemplate`. */
export const prefetchContribution = object({
  path: addressSchema,
  get: addressSchema,
  params: optional(
    record(string().check(regex(/^\w{1,40}$/)), string().check(regex(/^(?:[\w,]{1,40}|\{\w+(?::\w+)?\})$/))),
  ),
});

export type MenuContribution = output<typeof menuContribution>;
export type SlotContribution = output<typeof slotContribution>;
export type SearchContribution = output<typeof searchContribution>;
export type CommandContribution = output<typeof commandContribution>;

/** The additions of a remote outside its own pages. */
export interface Contributions {
  menu: MenuContribution[];
  slots: SlotContribution[];
  search: SearchContribution[];
  commands: CommandContribution[];
  /** First requests of its pages, which the host may send before the code has loaded. */
  prefetch: RequestTemplate[];
}

const listsSchema = object({
  menu: optional(array(unknown())),
  slots: optional(array(unknown())),
  search: optional(array(unknown())),
  commands: optional(array(unknown())),
  prefetch: optional(array(unknown())),
});

interface Reader<Item> {
  safeParse: (raw: unknown) => { success: true; data: Item } | { success: false };
}

function read<Item>(
  items: unknown[] | undefined,
  { safeParse }: Reader<Item>,
  keyOf: (item: Item) => string,
) {
  const seen = new Set<string>();
  return (items ?? []).flatMap((raw) => {
    const parsed = safeParse(raw);
    if (!parsed.success || seen.has(keyOf(parsed.data))) return [];
    seen.add(keyOf(parsed.data));
    return [parsed.data];
  });
}

/**
 * Reads the contributions of a contract. The build refuses errors; here, where a newer remote meets an older
 * host, parts that this host does not understand are left out and the rest is used, as is the second of two
 * with one name. Unknown slots and icons are left to the code that renders them.
 */
export function readContributions(raw: unknown): Contributions {
  const lists = listsSchema.safeParse(raw);
  const { menu, slots, search, commands, prefetch } = lists.success ? lists.data : {};
  return {
    menu: read(menu, menuContribution, ({ to }) => to),
    slots: read(slots, slotContribution, ({ slot, name }) => `${slot} ${name}`),
    search: read(search, searchContribution, ({ kind }) => kind),
    commands: read(commands, commandContribution, ({ to }) => to),
    prefetch: read(prefetch, prefetchContribution, ({ path, get }) => `${path} ${get}`),
  };
}
