/** Whether a role may open what is for these roles; left out they are everybody's, and a role that is not known may open only that. */
export const mayOpen = (role: string | null, { roles }: { roles?: readonly string[] | undefined }): boolean =>
  !roles || (role !== null && roles.includes(role));
