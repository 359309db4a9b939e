/** The reason why the request failed, announced at once; nothing after a success. */
export const FailureNote = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p role="alert" className="login-failure">
      {text}
    </p>
  ) : null;
