/** The areas by which teams divide the work. */
export type Area = 'civel' | 'trabalhista' | 'tributario' | 'familia' | 'empresarial' | 'penal';

/** Where a matter is heard. */
export type Foro =
  | 'estadual'
  | 'juizado'
  | 'federal'
  | 'jef'
  | 'trabalho'
  | 'carf'
  | 'tit'
  | 'procon'
  | 'arbitral'
  | 'nenhum';

/** The opponent: a person, a company, or a public body. */
export type Contra =
  | 'PF'
  | 'PJ'
  | 'uniao'
  | 'inss'
  | 'estado'
  | 'municipio'
  | 'ministerio publico'
  | 'receita'
  | 'ninguem';

/** The course of acts that a matter follows. */
export type Trilha =
  | 'comum'
  | 'trabalhista'
  | 'execucao'
  | 'fiscal'
  | 'mandado'
  | 'familia'
  | 'inventario'
  | 'penal'
  | 'administrativa'
  | 'consultiva'
  | 'recursal';

/** A side that our client may take. */
export interface Papel {
  readonly peso: number;
  readonly cliente: 'PJ' | 'PF';
  /** Label of the client's position. */
  readonly posicao: string;
  readonly contra: Contra;
}

/** A kind of case that comes to a firm; labels are those of the reference tables. */
export interface Materia {
  readonly peso: number;
  readonly area: Area;
  readonly tipo: string;
  readonly natureza: string;
  readonly acao: string;
  readonly procedimento: string;
  readonly foro: Foro;
  readonly papeis: readonly Papel[];
  readonly assuntos: readonly string[];
  /** Smallest and largest amount in dispute, in reais; null where there is none. */
  readonly valor: readonly [number, number] | null;
  readonly trilha: Trilha;
}
