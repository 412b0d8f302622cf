// A question that stands in the page where a dialog would ask it with script.
export const AskedHere = ({ title, text }: { title: string; text: string }) => (
  <div role="alert">
    <p>
      <strong>{title}</strong>
    </p>
    <p>{text}</p>
  </div>
)
