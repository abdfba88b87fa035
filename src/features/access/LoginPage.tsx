/** RT-2. */
export function LoginPage() {
  return (
    <>
      <h1>Acesse sua conta</h1>
      <p className="dimmed">Em construção</p>
    </>
  );
}
