package com.google.cloud.datastore.emulator.firestore.websocket;

import com.google.cloud.datastore.emulator.impl.util.EmulatorRequestsListener;
import com.google.common.time.TimeSource;
import java.util.function.Consumer;
import org.json.JSONArray;
import org.json.JSONObject;

/**
 * Replaces the emulator's class of this name in the tests: the original turns each request that the rules judge
 * into JSON for the "Requests" page of the Emulator UI, although nobody looks at it there.
 */
final class BufferingRequestListener implements EmulatorRequestsListener {
  BufferingRequestListener(Consumer<JSONObject> listener, TimeSource time) {}

  void generateRequestBacklog(Consumer<JSONArray> receiver) {
    receiver.accept(new JSONArray());
  }
}
