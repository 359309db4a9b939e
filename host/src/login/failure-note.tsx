/** Why what was asked for did not work, said at once; nothing where it did. */
export const FailureNote = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p role="alert" className="login-failure">
      {text}
    </p>
  ) : null;
