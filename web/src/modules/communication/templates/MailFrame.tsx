/** A mail as its receiver sees it: a document of its own, without scripts. */
export const MailFrame = ({
  html,
  title,
  height = 460,
}: {
  html: string
  title: string
  height?: number
}) => (
  <iframe
    title={title}
    sandbox="allow-same-origin"
    srcDoc={html}
    style={{
      width: '100%',
      height,
      border: '1px solid var(--mantine-color-default-border)',
      borderRadius: 8,
      background: 'white',
    }}
  />
)
