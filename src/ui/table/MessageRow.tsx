/** A row with a message instead of a record. It is not a link. */
export function MessageRow({ columns, text }: { columns: number; text: string }) {
  return (
    <tr className="message-row">
      <td colSpan={columns}>
        <span>{text}</span>
      </td>
    </tr>
  );
}
