interface Account {
  readonly uid: number;
  readonly gid: number;
}

export declare function placePrograms(account: Account | null, programs?: string): string;
export declare function versionOf(programs: string): string;
