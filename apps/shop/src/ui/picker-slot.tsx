/** The id of a bar's slot for the Bike Picker button. */
export const PICKER_SLOT_ID = 'bike-picker-slot';

/** A slot for the Bike Picker button in a bar at the bottom of the window. */
export function PickerSlot() {
  return <span id={PICKER_SLOT_ID} className="grid size-14 shrink-0 place-items-center" />;
}
