/** A row that says something instead of showing a record. It is no link. */
export function MessageRow({ columns, text }: { columns: number; text: string }) {
  return (
    <tr className="message-row">
      <td colSpan={columns}>{text}</td>
    </tr>
  );
}
